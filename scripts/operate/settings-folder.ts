import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '@verbatim/kit/errors.ts'

/** Settings of a region or of the edge, by their names. */
export type Settings = Record<string, string>

/** What stands in `FOLDER/{place}/settings.env`. Throws ValidationError. */
export async function readSettings(folder: string, place: string): Promise<Settings> {
  const file = join(folder, place, 'settings.env')
  const text = await readFile(file, 'utf8').catch(() => {
    throw invalid(`${file} cannot be read.`)
  })
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
