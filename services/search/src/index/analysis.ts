/**
 * What only separates words, for every adapter: engines read addresses, numbers, hyphens and apostrophes each in their
 * own way, so all get spaces in these places. A change needs a migration of PostgreSQL's columns and another mapping.
 */
export const SEPARATORS = '-‐‑–—/\\@.:,;\'’‘"“”+&=?#_~%<>|'
