import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Which promtool evaluates alerts as Prometheus does: the one on the PATH, else where Go puts what it installs; null
 * where there is none.
 */
export function findPromtool(env: NodeJS.ProcessEnv = process.env): string | null {
  const places = ['promtool', join(env.GOPATH ?? join(homedir(), 'go'), 'bin', 'promtool')]
  return places.find((place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0) ?? null
}

/** How somebody who has Go comes by one, within some minutes. */
export const GET_PROMTOOL = 'go install -tags remove_all_sd github.com/prometheus/prometheus/cmd/promtool@v0.316.0'
