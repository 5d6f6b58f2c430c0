import { runProgram } from './run-program.ts'
import { type Count, failures, notDone } from './suites.ts'

/** How deploy/image/build.ts ends where nothing could be built. */
const NOT_BUILT = 3

/** The image, where an engine can build it: built, started as pods start it, and asked. IMAGE_BASE names another base. */
export async function image(base = process.env.IMAGE_BASE): Promise<Count> {
  const { status, output } = await runProgram('node', ['deploy/image/build.ts', ...(base ? ['--base', base] : [])])
  const lines = output.split('\n')
  if (status === NOT_BUILT) {
    notDone.push(lines.findLast((line) => line.startsWith('NOT BUILT'))?.slice('NOT BUILT  '.length) ?? 'the image')
    return { passed: 0, failed: 0 }
  }
  const failed = lines.filter((line) => line.startsWith('FAILED  '))
  failures.push(...failed.map((line) => line.slice('FAILED  '.length)))
  return {
    passed: lines.filter((line) => line.startsWith('ok  image: ')).length,
    failed: status === 0 ? 0 : Math.max(failed.length, 1),
  }
}
