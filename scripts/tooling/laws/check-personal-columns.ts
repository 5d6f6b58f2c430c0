import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { allUndeclaredTexts } from './personal-columns.ts'

// Part of `npm run check`: a process of its own, with a database that is thrown away.
const postgres = await startTestPostgres()
try {
  const problems = await allUndeclaredTexts(postgres.adminUrl)
  if (problems.length) process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = problems.length ? 1 : 0
} finally {
  await postgres.stop()
}
