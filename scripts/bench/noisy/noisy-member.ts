import { setPriority } from 'node:os'
import type { Target } from './worst-thing.ts'
import { WORST_THINGS } from './worst-things.ts'

/** What the noisy member's process tells when it is told to end. */
export type NoisyReport = {
  sent: number
  /** Answers by what they say: a code of the catalogue, "answered", or why there was none. */
  answers: Record<string, number>
  /** Processor time of this process, in cores. */
  cores: number
}

const NICE = 10

/** Does one worst thing until it is told to end. It runs niced, since the machine under test has no others' load to carry. */
async function main(name: string, place: Target): Promise<void> {
  setPriority(NICE)
  const thing = WORST_THINGS[name]
  if (!thing) throw new Error(`There is no worst thing ${name}`)
  const act = await thing.begin(place)
  const answers: Record<string, number> = {}
  let sent = 0
  let isOver = false
  const began = performance.now()
  const before = process.cpuUsage()
  process.once('message', () => {
    isOver = true
    const { user, system } = process.cpuUsage(before)
    const cores = (user + system) / 1000 / (performance.now() - began)
    process.send?.({ sent, answers, cores } satisfies NoisyReport, () => process.exit(0))
  })
  process.send?.('ready')
  const again = async (): Promise<void> => {
    while (!isOver) {
      const said = await act(sent++)
      answers[said] = (answers[said] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: thing.atOnce }, again))
}

const [name = '', place = '{}'] = process.argv.slice(2)
await main(name, JSON.parse(place) as Target)
