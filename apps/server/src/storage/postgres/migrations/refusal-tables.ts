/** What was refused while another process may have it under way: of use for seconds, so it moves nowhere with its restaurant. */
export const refusalTables: Readonly<Record<string, string>> = {
  refusals: `
    visit_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    said TEXT,
    refusal TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, visit_id, request_id)`,
};
