/** Changes of the menu that are to be made later: the table of SQLite's database by the same name. */
export const menuPlanTables: Readonly<Record<string, string>> = {
  menu_plans: `
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, id)`,
};
