/** Paths of a workspace's host that a service answers: everything at or under `prefix`, of that kind. */
export type PathKind = 'http' | 'websocket'
type OwnPath = { prefix: string; kind: PathKind }

/** A queue of jobs. `long`: each takes minutes to hours, so that a few that wait are worth another worker. */
type OwnQueue = { name: string; jobs: 'short' | 'long' }

/** What a scope lets a program do, in words for whoever lets it in. */
type RoomWords = { title: string; detail: string }

/** The room that a service is to programs: `{name}.read` and `{name}.write` are its scopes. `writes` is null where nothing can be changed. */
type Room = { name: string; reads: RoomWords; writes: RoomWords | null }

/** What the rest of the system knows about a service. */
export type ServiceEntry = {
  /** Its scopes. */
  room: Room
  /** Port on which its pods listen. */
  port: number
  /** Whether it tells facts: on the topic of its name, as proto/events/NAME.proto says. */
  publishes: boolean
  /** Services whose facts it hears, as the consumer group of its name. */
  hears: readonly string[]
  /** Queues on whose jobs its workers work. Nobody else sends to them. */
  queues: readonly OwnQueue[]
  /** Paths of a workspace's host, besides its part of the graph. */
  paths: readonly OwnPath[]
  /** Keys of a region's Secret that it reads, besides those of every service. */
  secrets: readonly string[]
  /** Keys that the Secret may hold for it. Without them they are derived from the internal key. */
  ownKeys?: readonly string[]
  /** What it reaches outside of its region's engines: the edge (both roles), a mail server (its workers), providers of single sign-on (its answers). */
  reaches: readonly ('edge' | 'mail' | 'providers')[]
}

/**
 * The services of a region. Each is one entry here and one folder, `services/NAME`, with a schema of the name in the
 * region's database; docs/ARCHITECTURE.md says what lies in the folder. In this order a workspace is held and
 * restored by hand-over: whom others refer to comes first, and identity before all, since it decides who comes in.
 */
export const SERVICE_MANIFEST = {
  identity: {
    room: {
      name: 'workspace',
      reads: { title: 'Read who is in the workspace', detail: 'its name, members, groups and how they sign in' },
      writes: {
        title: 'Manage the workspace',
        detail: 'invite and remove members, change roles and groups',
      },
    },
    port: 4101,
    publishes: true,
    hears: ['notes', 'insights', 'recruit', 'activity'],
    queues: [{ name: 'identity', jobs: 'short' }],
    paths: [
      { prefix: '/api/auth', kind: 'http' },
      { prefix: '/api/audit-log', kind: 'http' },
      { prefix: '/scim/v2', kind: 'http' },
      { prefix: '/.well-known/oauth-authorization-server', kind: 'http' },
    ],
    secrets: [],
    ownKeys: ['VAULT_KEYS', 'PASSWORD_KEYS', 'RECAPTCHA_SECRET'],
    reaches: ['edge', 'mail', 'providers'],
  },
  notes: {
    room: {
      name: 'notes',
      reads: { title: 'Read projects, notes and highlights', detail: 'with their tags, fields, files and recordings' },
      writes: { title: 'Write projects, notes and highlights', detail: 'make, change, tag, import and delete them' },
    },
    port: 4102,
    publishes: true,
    hears: ['identity', 'insights', 'recruit'],
    queues: [
      { name: 'notes', jobs: 'short' },
      { name: 'transcripts', jobs: 'long' },
      { name: 'streams', jobs: 'long' },
      { name: 'clips', jobs: 'long' },
      { name: 'exports', jobs: 'long' },
      { name: 'lists', jobs: 'long' },
    ],
    paths: [
      { prefix: '/api/collab/notes', kind: 'websocket' },
      { prefix: '/api/collab/canvases', kind: 'websocket' },
      { prefix: '/api/collab/readmes', kind: 'websocket' },
      { prefix: '/files', kind: 'http' },
      { prefix: '/image', kind: 'http' },
      { prefix: '/p/data', kind: 'http' },
      { prefix: '/public-object', kind: 'http' },
      { prefix: '/embed/highlights', kind: 'http' },
      { prefix: '/embed/reels', kind: 'http' },
    ],
    secrets: [],
    reaches: [],
  },
  insights: {
    room: {
      name: 'insights',
      reads: { title: 'Read insights', detail: 'with the quotes in them' },
      writes: { title: 'Write insights', detail: 'make, change, publish and delete them' },
    },
    port: 4103,
    publishes: true,
    hears: ['identity', 'notes', 'recruit'],
    queues: [
      { name: 'insights', jobs: 'short' },
      { name: 'insightlists', jobs: 'long' },
    ],
    paths: [
      { prefix: '/api/collab/insights', kind: 'websocket' },
      { prefix: '/api/collab/presentations', kind: 'websocket' },
      { prefix: '/files/exports/insights', kind: 'http' },
      { prefix: '/p', kind: 'http' },
    ],
    secrets: [],
    reaches: [],
  },
  recruit: {
    room: {
      name: 'people',
      reads: { title: 'See people who were spoken with', detail: 'their names, contact details and fields' },
      writes: { title: 'Write people', detail: 'make, change, merge and delete them' },
    },
    port: 4105,
    publishes: true,
    hears: ['identity', 'notes', 'insights', 'activity', 'search', 'recruit'],
    queues: [],
    paths: [
      { prefix: '/files/exports/people', kind: 'http' },
      { prefix: '/files/people', kind: 'http' },
    ],
    secrets: [],
    reaches: [],
  },
  activity: {
    room: {
      name: 'comments',
      reads: { title: 'Read comments', detail: 'and what the inbox says of them' },
      writes: { title: 'Write comments', detail: 'make, change, resolve and delete them in your name' },
    },
    port: 4106,
    publishes: true,
    hears: ['identity', 'notes', 'insights', 'recruit'],
    queues: [],
    paths: [],
    secrets: [],
    reaches: [],
  },
  search: {
    room: {
      name: 'search',
      reads: { title: 'Search', detail: 'everything that you can see, by its words' },
      writes: null,
    },
    port: 4104,
    publishes: true,
    hears: ['notes', 'insights', 'recruit'],
    queues: [],
    paths: [],
    secrets: ['INDEX_URL'],
    reaches: [],
  },
} as const satisfies Record<string, ServiceEntry>

export type Service = keyof typeof SERVICE_MANIFEST

/** Names of a service's queues. */
export type QueueOf<S extends Service> = (typeof SERVICE_MANIFEST)[S]['queues'][number]['name']

/** Every service, in the order of the manifest. */
export const SERVICES = Object.keys(SERVICE_MANIFEST) as readonly Service[]

/** A service runs as pods of two roles: those that answer, and those that hear facts and do jobs. */
export const ROLES = ['api', 'worker'] as const

/** Port of the gateway in front of them. */
export const GATEWAY_PORT = 4000

/** The manifest's entry of a service, without what is special to its literal. */
export const entryOf = (service: Service): ServiceEntry => SERVICE_MANIFEST[service]

export const isService = (name: string): name is Service => Object.hasOwn(SERVICE_MANIFEST, name)

/** Something for each service, by its name. */
export const perService = <T>(of: (service: Service) => T): Record<Service, T> =>
  Object.fromEntries(SERVICES.map((service) => [service, of(service)])) as Record<Service, T>

/** Services that tell facts or order jobs. */
export const TELLING: readonly Service[] = SERVICES.filter(
  (service) => entryOf(service).publishes || entryOf(service).queues.length > 0,
)

/** Services that hear facts: the consumer groups of a region. */
export const HEARING: readonly Service[] = SERVICES.filter((service) => entryOf(service).hears.length > 0)

/** Names of all queues. */
export const QUEUES: readonly string[] = SERVICES.flatMap((service) => entryOf(service).queues.map(({ name }) => name))

/** Keys that a region's Secret may hold besides. */
export const OWN_KEYS: readonly string[] = SERVICES.flatMap((service) => entryOf(service).ownKeys ?? [])

/** Name of a service's setting in an environment: `NOTES_URL`, `NOTES_DATABASE_URL` … */
export const settingOf = <S extends Service, Rest extends string>(service: S, rest: Rest): SettingOf<S, Rest> =>
  `${service.toUpperCase() as Uppercase<S>}_${rest}`

type SettingOf<S extends Service, Rest extends string> = `${Uppercase<S>}_${Rest}`

/** Something for that setting of each service, by the setting's name. */
export const perSetting = <Rest extends string, T>(
  rest: Rest,
  of: (service: Service) => T,
): Record<SettingOf<Service, Rest>, T> =>
  Object.fromEntries(SERVICES.map((service) => [settingOf(service, rest), of(service)])) as Record<
    SettingOf<Service, Rest>,
    T
  >
