import { hostFetch } from '../system/host-fetch.ts'
import { startSystem } from '../system/start-system.ts'

const USUAL = 'http://verbatim.localhost:3000/'

/** `isOurs` when it was started for this and is gone after `stop`. */
export type FoundSystem = { root: string; isOurs: boolean; stop(): Promise<void> }

/** The system at an address, the one that runs on the usual port, or one that is started for this and ended again. */
export async function findOrStartSystem(
  root: string | null,
  region: string,
  say: (line: string) => void,
): Promise<FoundSystem> {
  const asked = root?.replace(/\/*$/, '/') ?? USUAL
  if (await answers(asked)) return { root: asked, isOurs: false, stop: async () => undefined }
  if (root) throw new Error(`Nothing answers at ${root}. Start it, or leave --root out.`)
  say('Nothing answers on port 3000, so a system is started for this and ended afterwards.')
  const system = await startSystem({ regions: [region] })
  return { root: system.root, isOurs: true, stop: async () => void (await system.stop()) }
}

const answers = (root: string): Promise<boolean> =>
  hostFetch(`${root}ping`).then(
    ({ status }) => status === 200,
    () => false,
  )
