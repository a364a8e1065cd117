-- As they were, to the letter, but not opened up into every statement that uses them: an index over them had its long
-- expression parsed and planned anew by each single insert, which took longer than the insert. PL/pgSQL keeps what it
-- has planned as long as the connection lives. Most names are plain ASCII and never reach the long part.
create or replace function folded_text(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length($1) = length($1) then return translate(lower($1 collate "C"), E' \t\n\x0b\f\r''`-', ''); end if;
  return replace(replace(replace(replace(replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize($1, NFKD) collate "C"),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      U&'\0181\0253\0187\0188\0110\0111\0189\0256\018a\0257\018e\01dd\018f\0259\0190\025b\0191\0192\0193\0260\01e4\01e5\0126\0127\a7aa\0266\0197\0268\0131\0198\0199\0141\0142\023d\019a\019d\0272\0220\019e\014a\014b\00d8\00f8\0186\0254\019f\0275\01a4\01a5\0166\0167\01ac\01ad\01ae\0288\0244\0289\01b1\028a\01b2\028b\2c72\2c73\01b3\01b4\024e\024f\01b5\01b6\0224\0225\0391\0392\0393\0394\0395\0396\0397\0398\0399\039a\039b\039c\039d\039e\039f\03a0\03a1\03c2\03a3\03a4\03a5\03a6\03a7\03a8\03a9\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041a\041b\041c\041d\041e\041f\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042a\042b\042c\042d\042e\042f\0402\0404\0405\0406\0408\0409\040a\040b\040f \0009\000a\000b\000c\000d\0085\00a0\1680\180e\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\200b\200c\200d\200e\200f\2028\2029\202f\205f\2060\3000\feff''`\2018\2019\201a\201b\2032\2035\02b9\02ba\02bb\02bc\02bd\02be\02bf\a78b\a78c\055a-\00ad\058a\2010\2011\2012\2013\2014\2015\2043\2212\fe58',
      U&'bbccddddddeeeeeeffgggghhhhiiikkllllnnnnnnooooooppttttttuuuuvvwwyyyyzzzz\03b1\03b2\03b3\03b4\03b5\03b6\03b7\03b8\03b9\03ba\03bb\03bc\03bd\03be\03bf\03c0\03c1\03c3\03c3\03c4\03c5\03c6\03c7\03c8\03c9\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043a\043b\043c\043d\043e\043f\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044a\044b\044c\044d\044e\044f\0452\0454\0455\0456\0458\0459\045a\045b\045f'
    ), U&'\00df', 'ss'), U&'\1e9e', 'ss'), U&'\00e6', 'ae'), U&'\00c6', 'ae'), U&'\0153', 'oe'), U&'\0152', 'oe'),
    U&'\00fe', 'th'), U&'\00de', 'th');
end $$;

create or replace function plain_letters(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length($1) = length($1) then return $1; end if;
  return translate(
    regexp_replace(normalize($1, NFKD) collate "C",
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    U&'\0391\0392\0395\0396\0397\0399\039a\039c\039d\039f\03a1\03a4\03a5\03a7\03b1\03b2\03b5\03b6\03b7\03b9\03ba\03bc\03bd\03bf\03c1\03c4\03c5\03c7\0410\0412\0415\0405\0406\0408\041a\041c\041d\041e\0420\0421\0422\0423\0425\04ae\04ba\0500\050c\051a\051c\04c0\0430\0435\0455\0456\0458\043e\0440\0441\0443\0445\04af\04bb\0501\051b\051d\04cf\043a\043c\0442\0432\043d\054d\0555\0585\057d\0570\0578\0581\053c\13aa\13f4\13df\13a0\13ac\13c0\13bb\13ab\13e6\13de\13b7\13e2\13a1\13da\13a2\13d9\13b3\13c3\13a9\a4ee\a4d0\a4da\a4d3\a4f0\a4dd\a4d6\a4e7\a4f2\a4d9\a4d7\a4e1\a4df\a4e0\a4f3\a4d1\a4e3\a4e2\a4d4\a4f4\a4e6\a4ea\a4eb\a4ec\a4dc\0251\0261',
    'ABEZHIKMNOPTYXabezhikmnoptyxABESIJKMHOPCTYXYHDGQWlaesijopcyxyhdqwlkmtbhUOouhngLABCDEGHJKLMPRSTVWZYABCDEFGHIJKLMNOPRSTUVWXYZag');
end $$;
