import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Writes `proto/gen` from `proto/events` and `proto/jobs` with the pinned buf and protoc-gen-es. */
export async function generateProtobuf(root: string): Promise<void> {
  const bin = join(root, 'node_modules', '.bin')
  execFileSync(join(bin, 'buf'), ['generate'], {
    cwd: join(root, 'proto'),
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
}
