import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine } from '@verbatim/operations/command-line.ts'
import { unaccepted } from './weaknesses/accepted.ts'
import { askRegistry } from './weaknesses/ask-registry.ts'

readCommandLine(() => parseArgs({ options: {} }), 'npm run weaknesses')
const root = join(import.meta.dirname, '..', '..')

// The application, and what builds the cloud.
for (const folder of ['.', 'deploy']) {
  const answer = await askRegistry(join(root, folder))
  if (!answer.asked) {
    process.stdout.write(`NOT DONE  ${folder}: the registry tells no weaknesses: ${answer.why}\n`)
    process.exitCode ||= 2
    continue
  }
  const left = unaccepted(answer.weaknesses, new Date().toISOString().slice(0, 10))
  for (const { package: name, severity, title, url } of left)
    process.stdout.write(`FAILED  ${folder}: ${name} (${severity}): ${title} ${url}\n`)
  if (left.length) process.exitCode = 1
}
