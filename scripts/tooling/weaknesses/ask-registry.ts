import { execFile } from 'node:child_process'
import { z } from 'zod'

/** A published weakness of a package that ships, as npm's registry tells it. */
type Weakness = { package: string; severity: string; title: string; url: string }

/** What the registry said, or why it could not be asked. */
export type Answer = { asked: true; weaknesses: Weakness[] } | { asked: false; why: string }

const advisory = z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})
const failure = z.object({ message: z.string() })

/**
 * Asks the registry for published weaknesses of everything in a lock file that ships. What is moderate or worse counts;
 * where the registry takes no such question, or is away, nothing is known.
 */
export async function askRegistry(folder: string, registry?: string): Promise<Answer> {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', ...(registry ? [`--registry=${registry}`] : [])]
  const out = await new Promise<string>((resolve) => {
    // It ends with 1 where it found something.
    execFile('npm', args, { cwd: folder, maxBuffer: 64e6 }, (_error, stdout) => resolve(stdout))
  })
  const said: unknown = JSON.parse(out || '{}')
  const read = report.safeParse(said)
  if (!read.success) return { asked: false, why: failure.safeParse(said).data?.message ?? 'npm audit says nothing' }
  const found = Object.values(read.data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  )
  const weaknesses = found
    .filter(({ severity }) => severity !== 'low' && severity !== 'info')
    .map(({ name, ...about }) => ({ package: name, ...about }))
  return { asked: true, weaknesses: [...new Map(weaknesses.map((one) => [one.url, one])).values()] }
}
