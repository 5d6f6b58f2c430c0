import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRegionKey, REGION_KEYS, type RegionKey } from '@verbatim/contracts/regions.ts'

export type StartOptions = {
  port: number
  dataDirectory: string
  regions: RegionKey[]
  readyFile: string | null
  rootDomain: string
  logLevel: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const USAGE =
  'npm start -- [--port N] [--data DIR] [--regions us_b,eu_a] [--ready-file FILE] [--root-domain NAME] [--log-level warn]'

/** What was asked for is only how to ask. Its message is the answer. */
export class HelpAsked extends Error {}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3000' },
        data: { type: 'string', default: '.verbatim' },
        regions: { type: 'string', default: REGION_KEYS.join(',') },
        'ready-file': { type: 'string' },
        'root-domain': { type: 'string', default: 'verbatim.localhost' },
        'log-level': { type: 'string', default: 'warn' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${reason}. Write: ${USAGE}`)
  }
}

/** Reads the command line of `npm start`. Throws an Error with one sentence for an option that cannot be used. */
export function readArguments(args: readonly string[], cwd: string): StartOptions {
  const { values } = parse(args)
  if (values.help)
    throw new HelpAsked(
      `${USAGE}\nREADME.md says what each is for. Regions: ${REGION_KEYS.join(', ')}. Levels: ${LOG_LEVELS.join(', ')}.`,
    )
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port}: a port is a number from 0 to 65535.`)
  const regions = values.regions.split(',').map((key) => key.trim())
  const known = regions.filter(isRegionKey)
  if (known.length !== regions.length || !known.length)
    throw new Error(`--regions ${values.regions}: name some of ${REGION_KEYS.join(', ')}.`)
  if (!LOG_LEVELS.includes(values['log-level']))
    throw new Error(`--log-level ${values['log-level']}: name one of ${LOG_LEVELS.join(', ')}.`)
  return {
    port,
    dataDirectory: resolve(cwd, values.data),
    regions: [...new Set(known)],
    readyFile: values['ready-file'] ? resolve(cwd, values['ready-file']) : null,
    rootDomain: values['root-domain'],
    logLevel: values['log-level'],
  }
}
