import { HelpAsked, readArguments } from './arguments.ts'
import { supervise } from './supervisor.ts'

try {
  await supervise(readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd()))
} catch (error) {
  if (error instanceof HelpAsked) {
    process.stdout.write(`${error.message}\n`)
    process.exit(0)
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
