import { setTimeout as after } from 'node:timers/promises'
import { perSetting } from '../../proto/src/service-manifest.ts'
import type { Bill } from './bill.ts'
import { AS_A_POD, type Engine } from './engine.ts'
import { ENTRIES, isRefusal, OPERATIONS } from './entries.ts'

const ANSWERS_WITHIN_MS = 60_000
const LOOK_MS = 500
/** Nothing answers at these addresses: a gateway starts without services, and without a broker. */
const SETTINGS = {
  PORT: '4000',
  ROOT_DOMAIN: 'verbatim.localhost',
  VERBATIM_REGION: 'us_b',
  INTERNAL_KEY: 'a'.repeat(64),
  EMAIL_HASH_KEY: 'b'.repeat(64),
  EDGE_URL: 'http://127.0.0.1:1',
  ...perSetting('URL', () => 'http://127.0.0.1:1'),
  BUS_URL: 'kafka://127.0.0.1:1/verbatim',
} as const

type Check = { what: string; holds: boolean; said: string }

/** Starts what is in an image, as pods do, and looks whether it is what it should be. */
export async function checkImage(engine: Engine, image: string): Promise<Check[]> {
  const node = (...args: string[]) => engine.command(['run', '--rm', ...AS_A_POD, '--entrypoint=node', image, ...args])
  const checks: Check[] = []
  const check = (what: string, holds: boolean, said: string): void => {
    checks.push({ what, holds, said: said.trim().split('\n').slice(-3).join(' ') })
  }
  for (const entry of ENTRIES) {
    const { output } = await node(entry, 'api')
    check(`${entry} loads, and asks for its settings`, isRefusal(output), output)
  }
  const help = await node(OPERATIONS, '--help')
  check('commands of operators answer', help.output.includes('provision'), help.output)
  const operation = await node(OPERATIONS, 'refill-search', 'all')
  check('an operation loads, and asks for the settings of its region', isRefusal(operation.output), operation.output)
  const nobody = await node('--print', 'process.getuid() + " " + process.getgid()')
  check('it runs as nobody', nobody.output.trim() === '10001 10001', nobody.output)
  const writes = await node('--eval', 'require("fs").writeFileSync("/verbatim/mine", "")')
  check('its files cannot be written to', writes.status !== 0 && /EROFS|EACCES/.test(writes.output), writes.output)
  const ffmpeg = await node(
    '--eval',
    'require("child_process").execFileSync("ffmpeg", ["-version"]); console.log("ok")',
  )
  check('ffmpeg is there', ffmpeg.output.trim() === 'ok', ffmpeg.output)
  const page = await node('--eval', 'console.log(require("fs").statSync("web/dist/index.html").isFile())')
  check('the web application is there', page.output.trim() === 'true', page.output)
  const answer = await gatewayAnswers(engine, image)
  check('a gateway of a region answers', answer.status === 0, answer.output)
  return checks
}

/** Starts a gateway, asks it from within whether it lives, and ends it. */
async function gatewayAnswers(engine: Engine, image: string): Promise<{ status: number; output: string }> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => `--env=${name}=${value}`)
  const started = await engine.command([
    'run',
    '--detach',
    ...AS_A_POD,
    ...settings,
    image,
    'gateway/region/src/main.ts',
  ])
  const id = started.output.trim().split('\n').at(-1) ?? ''
  if (started.status !== 0) return started
  const asking = 'fetch("http://127.0.0.1:4000/healthz").then(({ status }) => process.exit(status === 200 ? 0 : 1))'
  try {
    for (const until = Date.now() + ANSWERS_WITHIN_MS; ; await after(LOOK_MS)) {
      const asked = await engine.command(['exec', id, 'node', '--eval', asking])
      if (asked.status === 0) return asked
      if (Date.now() > until) return { status: 1, output: (await engine.command(['logs', id])).output }
    }
  } finally {
    await engine.command(['rm', '--force', id])
  }
}

/** The bill of materials that lies in an image. */
export async function billOf(engine: Engine, image: string): Promise<Bill> {
  const print = 'process.stdout.write(require("fs").readFileSync("/verbatim/sbom.cdx.json"))'
  const { output } = await engine.command(['run', '--rm', '--entrypoint=node', image, '--eval', print])
  return JSON.parse(output) as Bill
}
