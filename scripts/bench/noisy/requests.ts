import { asking, asMember, requests, same, times, type WorstThing } from './worst-thing.ts'

const SAVE = 'mutation ($p: JSON!) { savePreferences(input: { preferences: $p }) { id } }'
const LARGE = 9_800_000

const preferences = (p: string): Buffer => Buffer.from(`{"query":${JSON.stringify(SAVE)},"variables":{"p":${p}}}`)

/** A legal query that nobody has sent before, near the limits of aliases and fields. */
function freshQuery(turn: number): string {
  const name = `q${turn}x${Math.random().toString(36).slice(2)}`
  const highlight =
    'highlights { note { id title project { id title folder { id projects { id } } } createdBy { name } } tags { id title project { title createdBy { name } } } author { name } }'
  const insight = `insights(first: 1) { items { id title authors { name role } ${highlight} project { title createdBy { name email } folder { name } } } }`
  return `query ${name} { ${Array.from({ length: 25 }, (_, at) => `${name}${at}: ${insight}`).join(' ')} }`
}

const types = (inner: string): string => `types { name fields { name type { name ${inner} } args { name } } }`

/** What is done with the words and the size of a request alone. */
export const REQUESTS: Readonly<Record<string, WorstThing>> = {
  preferences: {
    about: 'preferences of 400,000 keys, 6.6 MB',
    atOnce: 4,
    begin: same((place) =>
      asMember(
        place,
        preferences(JSON.stringify(Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`k${at}`, 'v'])))),
      ),
    ),
  },
  'deep-json': {
    about: 'a variable of 9.8 MB of [[[',
    atOnce: 4,
    begin: same((place) => asMember(place, preferences('['.repeat(LARGE)))),
  },
  'many-values': {
    about: 'a variable of 9.8 MB of numbers',
    atOnce: 4,
    begin: same((place) => asMember(place, preferences(`[${'1,'.repeat(LARGE / 2)}1]`))),
  },
  'deep-json-of-strangers': {
    about: 'the same 9.8 MB on the root domain, without signing in',
    atOnce: 4,
    begin: same(({ root }) => ({ url: `${root}api/root/auth/password`, body: Buffer.from('['.repeat(LARGE)) })),
  },
  'fresh-queries': {
    about: 'legal queries that are planned the first time',
    atOnce: 8,
    begin: requests((place) => (turn) => asMember(place, JSON.stringify({ query: freshQuery(turn) }))),
  },
  'batches-of-fresh-queries': {
    about: 'twenty of them in a batch',
    atOnce: 2,
    begin: requests(
      (place) => (turn) =>
        asMember(place, JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ query: freshQuery(turn * 20 + at) })))),
    ),
  },
  introspection: {
    about: 'the schema asked for in ever new words',
    atOnce: 8,
    begin: requests(
      (place) => (turn) =>
        asking(place, `query t${turn}x${Date.now()} { __schema { ${types('fields { name type { name } }')} } }`),
    ),
  },
  'costly-queries': {
    about: 'lists of 200 notes with all that they have, near the limit of cost',
    atOnce: 8,
    begin: same((place) => {
      const note =
        'id title abstract project { id title } speakers { name } createdBy { name } viewerCan { edit highlight }'
      const list = `notes(projectId: $id, first: 200) { items { ${note} } }`
      return asking(place, `query Costly($id: ID!) { ${times(10, list)} }`, { id: place.projectId })
    }),
  },
  'large-content': {
    about: 'notes of 5,000,000 characters',
    atOnce: 2,
    begin: same((place) => {
      const text = 'They answered the phone. '.repeat(190_000)
      const input = { projectId: place.projectId, title: 'Long', content: { text } }
      return asking(place, 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', { input })
    }),
  },
  flood: {
    about: 'small queries, as many as are answered',
    atOnce: 64,
    begin: same((place) => asMember(place, Buffer.from(JSON.stringify({ query: '{ me { id name } }' })))),
  },
}
