import { HelpAsked, readArguments } from './arguments.ts'
import { supervise } from './supervisor.ts'

const NAMES = ['BUS_URL', 'QUEUE_URL', 'BLOB_URL', 'INDEX_URL', 'MEDIA_URL', 'DIRECTORY_URL']

// Whoever read the output may be gone, `npm start | head` for one; that must not leave a database behind without us.
for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined)

try {
  const options = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  // Loaded only where there is something to check: a start without settings should not wait for it.
  if (NAMES.some((name) => process.env[name] !== undefined))
    (await import('./engine-settings.ts')).checkEngines(options.regions, process.env)
  await supervise(options)
} catch (error) {
  if (error instanceof HelpAsked) {
    process.stdout.write(`${error.message}\n`)
    process.exit(0)
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
