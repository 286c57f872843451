/** What somebody shows at login beside the password: the tables of SQLite's database by the same names. */
export const secondFactorTables: Readonly<Record<string, string>> = {
  second_factors: `
    staff_id TEXT NOT NULL,
    secret TEXT NOT NULL,
    since BIGINT,
    last_step BIGINT NOT NULL,
    PRIMARY KEY (restaurant_id, staff_id),
    FOREIGN KEY (restaurant_id, staff_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE`,
  recovery_codes: `
    code_hash TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, code_hash),
    FOREIGN KEY (restaurant_id, staff_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE`,
};
