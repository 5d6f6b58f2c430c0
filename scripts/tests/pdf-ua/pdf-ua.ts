import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HERE = import.meta.dirname
const HOME = join(HERE, '..', '..', '..', '.verbatim', 'verapdf')
const LIBRARY = join(HOME, 'lib')
const FETCH_MS = 180_000

/** Which rules of PDF/UA-1 the file breaks, as veraPDF finds them; null where no Java and Maven bring that. */
export async function pdfUaFaults(pdf: string): Promise<string[] | null> {
  if (!(await isThere())) return null
  const { stdout } = await run('java', ['-cp', join(LIBRARY, '*'), join(HERE, 'PdfUa.java'), pdf])
  return stdout.split('\n').filter(Boolean)
}

/** Fetches veraPDF once; whether it is there. */
async function isThere(): Promise<boolean> {
  if (await stat(LIBRARY).catch(() => null)) return true
  await mkdir(HOME, { recursive: true })
  const folder = await mkdtemp(join(HOME, 'fetch-'))
  try {
    const fetch = [
      '-q',
      '-B',
      'dependency:copy-dependencies',
      `-DoutputDirectory=${folder}`,
      '-f',
      join(HERE, 'pom.xml'),
    ]
    await run('java', ['-version'])
    await run('mvn', fetch, { timeout: FETCH_MS })
    await rename(folder, LIBRARY)
    return true
  } catch {
    return (await stat(LIBRARY).catch(() => null)) !== null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
