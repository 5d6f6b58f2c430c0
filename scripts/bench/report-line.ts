/** A line of the table of benchmarks. */
export type Line = { what: string; figure: string; limit: string; peer: string; ok: boolean }

export const line = (what: string, figure: string, limit: string, ok: boolean, peer = ''): Line => ({
  what,
  figure,
  limit,
  peer,
  ok,
})
