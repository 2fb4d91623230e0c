// everything else would come out as some other letter
const undrawable =
  /[^\n\t\u0020-\u007e\u00a0-\u00ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u2000-\u206f\u20a0-\u20cf№™−]/gu

/** A text as the fonts can draw it: a question mark for every letter that none of them has. */
export const drawable = (text: string): string => text.replace(undrawable, '?')
