/** An array with nulls as a binding: PostgreSQL takes them, but knex's types do not say so. */
export const sqlArray = <T extends string | number>(values: readonly (T | null)[]): T[] => [...values] as T[]
