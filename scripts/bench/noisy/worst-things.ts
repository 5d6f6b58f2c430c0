import { EDITORS } from './editors.ts'
import { FILES } from './files.ts'
import { REQUESTS } from './requests.ts'
import { ROOMS } from './rooms.ts'
import type { WorstThing } from './worst-thing.ts'

/** The worst that one member, or a stranger, is known to be able to do, by name. */
export const WORST_THINGS: Readonly<Record<string, WorstThing>> = { ...REQUESTS, ...ROOMS, ...FILES, ...EDITORS }
