/** A table name that a guest types in lite mode is shorter than this (specification 2, section 9). */
export const typedTableNameLimit = 30;

/** How long a guest's words to the staff may be: a request, no letter. */
export const callMessageLimit = 300;
