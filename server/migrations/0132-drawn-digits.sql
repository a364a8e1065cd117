-- As 0129; also a 5 that stands for an s and an 8 that stands for a b within a word, and signs drawn like b and e.
create or replace function drawn_title(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(translate(
    folded_title(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(plain_letters($1), U&'|\0131\0269\026A\01C0\A7FE\1D00\0299\1D04\1D05\1D07\0262\029C\1D0A\1D0B\029F\1D0D\0274\1D0F\1D18\0280\A731\1D1B\1D1C\1D20\1D21\028F\1D22\0184\0185\212E', 'lllllIABCDEGHJKLMNOPRSTUVWYZbbe') collate "C",
      '(?<=[A-Za-z])1|1(?=[A-Za-z])', 'l', 'g') collate "C",
      '(?<=[A-Za-z])0|0(?=[A-Za-z])', 'o', 'g') collate "C",
      '(?<=[A-Za-z])5(?=[A-Za-z])|\m5(?=[A-Za-z]{2})', 's', 'g') collate "C",
      '(?<=[A-Za-z])8(?=[A-Za-z])|\m8(?=[A-Za-z]{2})', 'b', 'g')),
    'i', 'l'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd');
