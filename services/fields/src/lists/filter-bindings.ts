/** A value that knex binds. */
export type Bound = string | number | boolean | string[] | number[]

/** Named bindings of one piece of SQL, each once. */
export type FilterBindings = {
  /** Keeps a value and answers how SQL names it. */
  bind(value: Bound): string
  all: Record<string, Bound>
}

/** @param prefix begins every name, so that several pieces fit in one question. */
export function filterBindings(prefix: string): FilterBindings {
  const all: Record<string, Bound> = {}
  let count = 0
  return {
    all,
    bind(value) {
      const name = `${prefix}${count++}`
      all[name] = value
      return `:${name}`
    },
  }
}
