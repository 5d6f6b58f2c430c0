import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { type Sent, type Target, WORST_THINGS } from './worst-things.ts'

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
  const agent = new Agent({ keepAlive: true, maxSockets: thing.atOnce })
  const make = thing.make(place)
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
      const said = await send(make(sent++), agent)
      answers[said] = (answers[said] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: thing.atOnce }, again))
}

function send({ url, body, headers }: Sent, agent: Agent): Promise<string> {
  const { host, port, pathname } = new URL(url)
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), host, ...headers }
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: pathname, method: 'POST', headers: all, agent }
    const call = request(options, (response) => {
      let head = ''
      response.on('data', (piece: Buffer) => {
        if (head.length < 2000) head += piece.toString('latin1')
      })
      response.on('end', () =>
        resolve(/"(?:errorCode|code)":"(?!BAD_USER_INPUT|FORBIDDEN)(\w+)"/.exec(head)?.[1] ?? 'answered'),
      )
      response.on('error', (error) => resolve(error.message))
    })
    call.on('error', (error) => resolve(error.message))
    call.end(body)
  })
}

const [name = '', place = '{}'] = process.argv.slice(2)
await main(name, JSON.parse(place) as Target)
