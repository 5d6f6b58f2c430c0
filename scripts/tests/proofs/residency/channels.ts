import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connect } from '@verbatim/kit/database/database.ts'
import type { DynamoStore } from './dynamo-store.ts'
import type { Seen } from './finder.ts'
import type { Recorder } from './recorder.ts'
import { databaseUrl, filesOf, folderContents, rowsOf } from './stores.ts'
import { collaborationText } from './unpack-websocket.ts'
import { askFigures, HOME, OTHERS, type WatchedSystem } from './watched-system.ts'

/** A way or a place by which data could be outside its region. */
export type Channel = {
  name: string
  /** `never`: no plant may be found. `carries`: the workspace's own traffic, where the finder has to find them. */
  rule: 'never' | 'carries'
  read(): Promise<Seen[]>
  /** Puts words there, as a leak would. */
  leak(words: string): Promise<void>
}

/** Everything that is watched, in the order of the report. */
export function channelsOf(system: WatchedSystem): Channel[] {
  const { wires } = system
  return [
    wire('wire between browser and edge', 'carries', wires.browser),
    ...[HOME, ...OTHERS].map((key) =>
      wire(`wire between edge and the gateway of ${key}`, key === HOME ? 'carries' : 'never', wires.gateways[key]),
    ),
    ...[HOME, ...OTHERS].map((key) => wire(`wire on which ${key} calls the edge`, 'never', wires.callsToEdge[key])),
    askedOf('what browser, edge and eu_a ask of a provider of sign-in', wires.provider),
    ...Object.entries(wires.directories).map(([engine, recorder]) =>
      wire(`wire between edge and its directory in ${engine}`, 'never', recorder),
    ),
    ...[HOME, ...OTHERS].map((key) =>
      wire(`wire between ${key} and its database`, key === HOME ? 'carries' : 'never', wires.databases[key]),
    ),
    ...Object.entries(wires.spans).map(([name, recorder]) => wire(`spans of ${name} (OTLP)`, 'never', recorder)),
    ...['edge', HOME, ...OTHERS].flatMap((name) => [figures(system, name), log(system, name)]),
    ...['edge', ...OTHERS, HOME].flatMap((name) => stores(system, name)),
    ...(system.dynamo ? [table(system.dynamo)] : []),
    ...[...OTHERS, HOME].map((key) => blobs(system, key)),
  ]
}

function wire(name: string, rule: Channel['rule'], recorder: Recorder | undefined): Channel {
  if (!recorder) throw new Error(`Nobody records the ${name}`)
  return {
    name,
    rule,
    async read() {
      return recorder.wires().flatMap((one, at) => {
        const text = collaborationText(one)
        return [
          { where: `connection ${at}, there`, bytes: one.there },
          { where: `connection ${at}, back`, bytes: one.back },
          ...(text ? [{ where: `document on connection ${at}`, bytes: text }] : []),
        ]
      })
    },
    // Over a real connection: whoever listens there need not understand it.
    leak: (words) => recorder.send(Buffer.from(words)),
  }
}

/** Of what goes over a wire only what is said to the other end: that one knows its people and tells of them. */
const askedOf = (name: string, recorder: Recorder): Channel => ({
  ...wire(name, 'never', recorder),
  read: async () => recorder.wires().map(({ there }, at) => ({ where: `connection ${at}, there`, bytes: there })),
})

function figures({ wires }: WatchedSystem, name: string): Channel {
  const asked = wire(`figures of ${name} (/metrics)`, 'never', wires.figures[name])
  return {
    ...asked,
    async read() {
      await askFigures(wires, name)
      return asked.read()
    },
  }
}

function log({ processes }: WatchedSystem, name: string): Channel {
  const file = processes[name]?.logFile ?? ''
  return {
    name: `log of ${name}, every level`,
    rule: 'never',
    read: async () => [{ where: file, bytes: await readFile(file) }],
    leak: (words) => appendFile(file, `{"msg":${JSON.stringify(words)}}\n`),
  }
}

/** A database as its rows and as its files; a leak is a row, and one that was deleted again. */
function stores({ adminUrl, folder }: WatchedSystem, name: string): Channel[] {
  const database = `verbatim_${name}`
  const rule = name === HOME ? 'carries' : 'never'
  const insert = async (words: string, keep: boolean): Promise<void> => {
    const knex = connect(databaseUrl(adminUrl, database), 'public', 1)
    await knex.raw('create table if not exists leak (words text)')
    await knex('leak').insert({ words })
    if (!keep) await knex('leak').delete()
    await knex.destroy()
  }
  return [
    {
      name: `rows of the database of ${name}`,
      rule,
      read: () => rowsOf(adminUrl, database),
      leak: (words) => insert(words, true),
    },
    {
      name: `files of the database of ${name}`,
      rule,
      read: () => filesOf(adminUrl, database, join(folder, 'cluster')),
      leak: (words) => insert(words, false),
    },
  ]
}

const table = ({ rows, leak }: DynamoStore): Channel => ({
  name: 'items of the table of edge in DynamoDB',
  rule: 'never',
  read: rows,
  leak,
})

function blobs({ folder }: WatchedSystem, key: string): Channel {
  const place = join(folder, key)
  return {
    name: `blobs of ${key}`,
    rule: key === HOME ? 'carries' : 'never',
    read: () => folderContents(place),
    async leak(words) {
      const file = join(place, 'blobs', key, 'leak')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, words)
    },
  }
}
