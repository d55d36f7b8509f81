/**
 * The lines of docs/checklist.md that concern a student, and the frame and the accounts that they share with others: a
 * test holds each of them.
 */
export const studentLines = `
  ROUTE-01 to 08, ROUTE-11, ROUTE-13 to 15, ROUTE-20 to 29, ROUTE-32 to 39,
  LAYOUT-01 to 17, LAYOUT-21, LAYOUT-24 to 30,
  AUTH-01 to 36,
  PROFILE-01 to 17,
  DASH-01 to 35,
  PRACT-01 to 87,
  OVER-01 to 12,
  MYWB-01 to 17,
  STATS-01 to 07,
  API-01 to 08, API-34 to 63,
  ERR-01 to 08, ERR-11 to 15, ERR-18 to 47, ERR-49 to 52, ERR-58 to 64, ERR-69 to 77,
  CONST-01 to 04, CONST-06, CONST-08 to 10, CONST-13 to 36, CONST-38 to 41,
  DATA-01, DATA-02, DATA-05 to 19, DATA-24 to 31, DATA-34
`
