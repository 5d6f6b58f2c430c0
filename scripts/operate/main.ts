import { scrubLine } from '@verbatim/kit/log-scrubbing.ts'
import { type Command, print } from './command.ts'
import { refuse } from './command-line.ts'
import { COMMANDS } from './commands.ts'

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2
const OVERVIEW = [
  'npm run operate -- COMMAND …',
  '',
  ...Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(WIDTH)}${does}`),
  '',
  'COMMAND --help says how to write it; docs/OPERATIONS.md says when. Settings are those of the region.',
]

const [name = '', ...args] = process.argv.slice(2)
if (name === '--help') print(OVERVIEW)
else await runCommand(COMMANDS[name] ?? refuse([...(name ? [`There is no ${name}.`] : []), ...OVERVIEW].join('\n')))

async function runCommand(command: Command): Promise<void> {
  if (args.includes('--help')) return print([command.usage, command.does])
  await command.run(args).catch((error: unknown) => {
    process.stderr.write(`${scrubLine(error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  })
}
