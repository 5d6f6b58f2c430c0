/** Words that are found nowhere by chance: they are planted in eu_a and looked for everywhere else, and in every log. */
export type Plant = { what: string; text: string }

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
  apiToken: 'Nightly import of Wrenlock',
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
}

export const NETWORK_ADDRESS = 'network address of the browser'

/** Everything that was planted in words. */
export const PLANTS: readonly Plant[] = [
  ...Object.entries(WORDS).map(([key, text]): Plant => ({ what: LABELS[key as keyof typeof WORDS], text })),
  { what: NETWORK_ADDRESS, text: BROWSER_ADDRESS },
]
