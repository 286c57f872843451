/** Whether something was pressed that the server has not looked at, because this page is of another version. */
export const lostByRenewal = { is: false };
