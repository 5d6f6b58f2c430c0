type Loaders = Readonly<Record<string, { clearAll(): unknown }>>

/** The loaders that a noun declares, made when something of the request first asks for them, and kept for the others. */
export type LoadersOf<Context> = <L extends Loaders>(make: (context: Context) => L) => L

/**
 * The loaders of one request: `loaders(noteLoaders).note.load(id)`. A noun declares its own beside itself, so nothing
 * here knows them all. `clear` forgets what was read, as after a write.
 */
export function requestLoaders<Context>(context: () => Context): { loaders: LoadersOf<Context>; clear(): void } {
  const made = new Map<unknown, Loaders>()
  return {
    loaders<L extends Loaders>(make: (context: Context) => L): L {
      const known = made.get(make) as L | undefined
      if (known) return known
      const loaders = make(context())
      made.set(make, loaders)
      return loaders
    },
    clear() {
      for (const loaders of made.values()) for (const loader of Object.values(loaders)) loader.clearAll()
    },
  }
}
