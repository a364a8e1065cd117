/** Marks of direction and what nobody sees, as texts that are copied from elsewhere bring along; letters of Hindi need their joiners. */
const unseenMarks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it is read, without such marks. */
export const withoutUnseenMarks = (text: string): string => text.replace(unseenMarks, '');
