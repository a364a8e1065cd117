-- As it was, to the letter, but each letter is compared with few others: plain ones stand first in the list, and texts
-- that hold none of the special letters (all in Devanagari) never reach it. `cost`: what it takes, so that the planner
-- prefers the index of parts of names to folding the names of many rows.
create or replace function folded_text(text) returns text language plpgsql immutable strict parallel safe cost 2500 as $$
declare
  folded text;
begin
  if octet_length($1) = length($1) then return translate(lower($1 collate "C"), E' \t\n\x0b\f\r''`-', ''); end if;
  folded := translate(regexp_replace(lower(normalize($1, NFKD) collate "C"),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), E' \t\n\x0b\f\r''`-', '');
  if folded !~ '[\u0085\u00a0\u00ad\u00c6\u00d8\u00de\u00df\u00e6\u00f8\u00fe\u0110\u0111\u0126\u0127\u0131\u0141\u0142\u014a\u014b\u0152\u0153\u0166\u0167\u0181\u0186-\u018a\u018e-\u0193\u0197-\u019a\u019d-\u019f\u01a4\u01a5\u01ac-\u01ae\u01b1-\u01b6\u01dd\u01e4\u01e5\u0220\u0224\u0225\u023d\u0244\u024e\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0260\u0266\u0268\u0272\u0275\u0288-\u028b\u02b9-\u02bf\u0391-\u03a1\u03a3-\u03a9\u03c2\u0402\u0404-\u0406\u0408-\u040b\u040f-\u042f\u055a\u058a\u1680\u180e\u1e9e\u2000-\u2015\u2018-\u201b\u2028\u2029\u202f\u2032\u2035\u2043\u205f\u2060\u2212\u2c72\u2c73\u3000\ua78b\ua78c\ua7aa\ufe58\ufeff]' then return folded; end if;
  folded := translate(folded,
      U&'aeionrlstumhdkbcfgjpqvwxyz0123456789\0181\0253\0187\0188\0110\0111\0189\0256\018a\0257\018e\01dd\018f\0259\0190\025b\0191\0192\0193\0260\01e4\01e5\0126\0127\a7aa\0266\0197\0268\0131\0198\0199\0141\0142\023d\019a\019d\0272\0220\019e\014a\014b\00d8\00f8\0186\0254\019f\0275\01a4\01a5\0166\0167\01ac\01ad\01ae\0288\0244\0289\01b1\028a\01b2\028b\2c72\2c73\01b3\01b4\024e\024f\01b5\01b6\0224\0225\0391\0392\0393\0394\0395\0396\0397\0398\0399\039a\039b\039c\039d\039e\039f\03a0\03a1\03c2\03a3\03a4\03a5\03a6\03a7\03a8\03a9\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041a\041b\041c\041d\041e\041f\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042a\042b\042c\042d\042e\042f\0402\0404\0405\0406\0408\0409\040a\040b\040f\0085\00a0\1680\180e\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\200b\200c\200d\200e\200f\2028\2029\202f\205f\2060\3000\feff\2018\2019\201a\201b\2032\2035\02b9\02ba\02bb\02bc\02bd\02be\02bf\a78b\a78c\055a\00ad\058a\2010\2011\2012\2013\2014\2015\2043\2212\fe58',
      U&'aeionrlstumhdkbcfgjpqvwxyz0123456789bbccddddddeeeeeeffgggghhhhiiikkllllnnnnnnooooooppttttttuuuuvvwwyyyyzzzz\03b1\03b2\03b3\03b4\03b5\03b6\03b7\03b8\03b9\03ba\03bb\03bc\03bd\03be\03bf\03c0\03c1\03c3\03c3\03c4\03c5\03c6\03c7\03c8\03c9\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043a\043b\043c\043d\043e\043f\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044a\044b\044c\044d\044e\044f\0452\0454\0455\0456\0458\0459\045a\045b\045f');
  if folded !~ '[\u00c6\u00de\u00df\u00e6\u00fe\u0152\u0153\u1e9e]' then return folded; end if;
  return replace(replace(replace(replace(replace(replace(replace(replace(folded,
    U&'\00df', 'ss'), U&'\1e9e', 'ss'), U&'\00e6', 'ae'), U&'\00c6', 'ae'), U&'\0153', 'oe'), U&'\0152', 'oe'),
    U&'\00fe', 'th'), U&'\00de', 'th');
end $$;
