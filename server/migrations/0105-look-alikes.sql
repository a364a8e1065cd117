-- Numbers of pupils and names of schools are compared as they are read: the rules of contract/src/values/look-alikes.ts, to
-- the letter (a test compares them). Like folded_text they ask no collation.
create function plain_letters(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = length($1) then $1 else translate(
    regexp_replace(normalize($1, NFKD) collate "C",
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    U&'\0391\0392\0395\0396\0397\0399\039a\039c\039d\039f\03a1\03a4\03a5\03a7\03b1\03b2\03b5\03b6\03b7\03b9\03ba\03bc\03bd\03bf\03c1\03c4\03c5\03c7\0410\0412\0415\0405\0406\0408\041a\041c\041d\041e\0420\0421\0422\0423\0425\04ae\04ba\0500\050c\051a\051c\04c0\0430\0435\0455\0456\0458\043e\0440\0441\0443\0445\04af\04bb\0501\051b\051d\04cf\043a\043c\0442\0432\043d\054d\0555\0585\057d\0570\0578\0581\053c\13aa\13f4\13df\13a0\13ac\13c0\13bb\13ab\13e6\13de\13b7\13e2\13a1\13da\13a2\13d9\13b3\13c3\13a9\a4ee\a4d0\a4da\a4d3\a4f0\a4dd\a4d6\a4e7\a4f2\a4d9\a4d7\a4e1\a4df\a4e0\a4f3\a4d1\a4e3\a4e2\a4d4\a4f4\a4e6\a4ea\a4eb\a4ec\a4dc\0251\0261',
    'ABEZHIKMNOPTYXabezhikmnoptyxABESIJKMHOPCTYXYHDGQWlaesijopcyxyhdqwlkmtbhUOouhngLABCDEGHJKLMPRSTVWZYABCDEFGHIJKLMNOPRSTUVWXYZag') end
$$;

-- Bound to the functions they call when they are made: an index is built without a search path.
create function folded_number(text) returns text language sql immutable strict parallel safe
  return folded_text(regexp_replace(translate(plain_letters($1),
      U&'-\058a\2010\2011\2012\2013\2014\2015\2043\2212\2044\2215\29f8', '__________///') collate "C",
    '([0-9])[ \t\u180e\u2028\u2029]+(?=[0-9])', '\1_', 'g'));

create function folded_title(text) returns text language sql immutable strict parallel safe
  return folded_text(regexp_replace(replace(plain_letters($1), '&', 'and') collate "C",
    '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2bff\u2e00-\u2e5f\u3001-\u3003\u3008-\u3020\u30fb\ua78b\ua78c\ufe10-\ufe19\ufe30-\ufe6f]', '', 'g'));
