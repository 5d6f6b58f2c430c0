/** Whom a worst thing is done as, and where. */
export type Target = { root: string; host: string; token: string; projectId: string }

/** One request, made anew for each time that it is sent. */
export type Sent = { url: string; body: string | Buffer; headers: Record<string, string> }

/** What a member may try, so many at once, again and again. */
export type WorstThing = { about: string; atOnce: number; make(place: Target): (turn: number) => Sent }

const SAVE = 'mutation ($p: JSON!) { savePreferences(input: { preferences: $p }) { id } }'
const LARGE = 9_800_000

const asMember = ({ host, token }: Target, body: string | Buffer): Sent => ({
  url: `${host}/api/graphql`,
  body,
  headers: { authorization: `Bearer ${token}` },
})

const preferences = (p: string): Buffer => Buffer.from(`{"query":${JSON.stringify(SAVE)},"variables":{"p":${p}}}`)

/** The same bytes each time, for they cost the sender nothing then. */
const same =
  (bytes: () => Buffer) =>
  (place: Target): ((turn: number) => Sent) => {
    const body = bytes()
    return () => asMember(place, body)
  }

/** A legal query that nobody has sent before, near the limits of aliases and fields. */
function freshQuery(turn: number): string {
  const name = `q${turn}x${Math.random().toString(36).slice(2)}`
  const highlight =
    'highlights { note { id title project { id title folder { id projects { id } } } createdBy { name } } tags { id title project { title createdBy { name } } } author { name } }'
  const insight = `insights(first: 1) { items { id title authors { name role } ${highlight} project { title createdBy { name email } folder { name } } } }`
  return `query ${name} { ${Array.from({ length: 25 }, (_, at) => `${name}${at}: ${insight}`).join(' ')} }`
}

const types = (inner: string): string => `types { name fields { name type { name ${inner} } args { name } } }`

/** The worst that one member, or a stranger, is known to be able to do with requests, by name. */
export const WORST_THINGS: Readonly<Record<string, WorstThing>> = {
  preferences: {
    about: 'preferences of 400,000 keys, 6.6 MB',
    atOnce: 4,
    make: same(() =>
      preferences(JSON.stringify(Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`k${at}`, 'v'])))),
    ),
  },
  'deep-json': {
    about: 'a variable of 9.8 MB of [[[',
    atOnce: 4,
    make: same(() => preferences('['.repeat(LARGE))),
  },
  'many-values': {
    about: 'a variable of 9.8 MB of numbers',
    atOnce: 4,
    make: same(() => preferences(`[${'1,'.repeat(LARGE / 2)}1]`)),
  },
  'deep-json-of-strangers': {
    about: 'the same 9.8 MB on the root domain, without signing in',
    atOnce: 4,
    make(place) {
      const body = Buffer.from('['.repeat(LARGE))
      return () => ({ url: `${place.root}api/root/auth/password`, body, headers: {} })
    },
  },
  'fresh-queries': {
    about: 'legal queries that are planned the first time',
    atOnce: 8,
    make: (place) => (turn) => asMember(place, JSON.stringify({ query: freshQuery(turn) })),
  },
  'batches-of-fresh-queries': {
    about: 'twenty of them in a batch',
    atOnce: 2,
    make: (place) => (turn) =>
      asMember(place, JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ query: freshQuery(turn * 20 + at) })))),
  },
  introspection: {
    about: 'the schema asked for in ever new words',
    atOnce: 8,
    make: (place) => (turn) =>
      asMember(
        place,
        JSON.stringify({
          query: `query t${turn}x${Date.now()} { __schema { ${types(`fields { name type { name } }`)} } }`,
        }),
      ),
  },
  'costly-queries': {
    about: 'lists of 200 notes with all that they have, near the limit of cost',
    atOnce: 8,
    make(place) {
      const note =
        'id title abstract project { id title } speakers { name } createdBy { name } viewerCan { edit highlight }'
      const lists = Array.from(
        { length: 10 },
        (_, at) => `l${at}: notes(projectId: $id, first: 200) { items { ${note} } }`,
      )
      const query = `query Costly($id: ID!) { ${lists.join(' ')} }`
      return same(() => Buffer.from(JSON.stringify({ query, variables: { id: place.projectId } })))(place)
    },
  },
  'large-content': {
    about: 'notes of 5,000,000 characters',
    atOnce: 2,
    make(place) {
      const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
      const text = 'They answered the phone. '.repeat(190_000)
      const input = { projectId: place.projectId, title: 'Long', content: { text } }
      return same(() => Buffer.from(JSON.stringify({ query, variables: { input } })))(place)
    },
  },
  flood: {
    about: 'small queries, as many as are answered',
    atOnce: 64,
    make: same(() => Buffer.from(JSON.stringify({ query: '{ me { id name } }' }))),
  },
}
