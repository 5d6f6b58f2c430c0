/** Words that are found nowhere by chance: they are planted in eu_a and looked for everywhere else, and in every log. */
export type Plant = { what: string; text: string; kind?: keyof typeof WORDS | 'address' }

/** Letters beyond ASCII show an encoding that a search for plain bytes would miss. */
export const WORDS = {
  email: 'zaneta.quillfeather@onsberg-mail.example',
  name: 'Żaneta Quillfeather-Ønsberg',
  team: 'Brackwater Institut für Wünsche',
  newcomerEmail: 'ludmila.oxenbury@fjordgate-mail.example',
  newcomerName: 'Ludmiła Oxenbury-Frøyen',
  colleagueEmail: 'percival.wrenlock@tarnholm-mail.example',
  colleagueName: 'Percival Wrenløck',
  password: 'Umbrella-kestrel-47-marzipan',
  project: 'Depot queues of Vexbury harbour',
  note: 'Ærlend Brackenfold, second talk',
  participant: 'Thaddeus Brackenfold',
  said: 'My sister Philippa lost the parcel with her insulin in Yarrowmere',
  typed: 'He lives above the chandlery in Oswaldtwistle Lane',
  tag: 'Grievous zeppelin delay',
  insight: 'Families in Yarrowmere wait for medicine longest',
  sought: 'insulin parcel of Philippa',
  fileName: 'Brackenfold-diagnosis-günther.txt',
  fileText: 'The doctor at Saint Ethelburga wrote chronic lymphoma',
  apiToken: 'Nightly intake of Wrenlock',
  comment: 'Does Philippa know of the recall at Cuthbertson',
  application: 'Haulboard of Gressingham',
  directoryEmail: 'oswin.farthingale@onsberg-mail.example',
  directoryName: 'Oswin Farthingale-Æsel',
  directoryGroup: 'Night watch of Blackwether',
} as const

/** From this address of the machine the browser comes, as the edge sees it. */
export const BROWSER_ADDRESS = '127.53.71.19'

export const LABELS: Record<keyof typeof WORDS, string> = {
  email: 'e-mail address of the person who signs up',
  name: 'their name',
  team: 'name of the workspace',
  newcomerEmail: 'e-mail address of somebody who signs up in the browser',
  newcomerName: 'their name, as they enter it',
  colleagueEmail: 'e-mail address of an invited colleague',
  colleagueName: 'name of that colleague',
  password: 'password of both',
  project: 'title of a project',
  note: 'title of a note',
  participant: 'name of a participant',
  said: 'what the participant said',
  typed: 'words typed into the note',
  tag: 'title of a tag',
  insight: 'an insight',
  sought: 'words that were searched for',
  fileName: 'name of an uploaded file',
  fileText: 'text of that file',
  apiToken: 'name of an API token',
  comment: 'what a comment says to the colleague, whom a mail tells of it',
  application: 'name of an application that is let in',
  directoryEmail: 'e-mail address of somebody whom a directory adds',
  directoryName: 'name of that person',
  directoryGroup: 'name of their group',
}

/** What one comer says, signs up with and uploads, and under which address of a workspace: that one the edge may know. */
export type Visit = { words: Words; subdomain: string }
type Words = Readonly<Record<keyof typeof WORDS, string>>

/** Words are not found in these when every “a” is two; the ending that names no mail server in the world stays. */
const respelt = (text: string): string => text.replaceAll(/a(?!mple$)/g, 'aa')

export const VISIT: Visit = { words: WORDS, subdomain: 'harbour' }
/** Of somebody else, who comes while the edge keeps its directory in another engine. */
export const LATER_VISIT: Visit = {
  words: Object.fromEntries(Object.entries(WORDS).map(([kind, text]) => [kind, respelt(text)])) as Words,
  subdomain: 'anchorage',
}

/** Everything that these plant in words. */
export const plantsBy = (visits: readonly Visit[]): Plant[] => [
  ...visits.flatMap((visit) =>
    (Object.keys(LABELS) as (keyof Words)[]).map((kind) => ({
      what: visit === VISIT ? LABELS[kind] : `${LABELS[kind]}, later`,
      text: visit.words[kind],
      kind,
    })),
  ),
  { what: 'network address of the browser', text: BROWSER_ADDRESS, kind: 'address' },
]
