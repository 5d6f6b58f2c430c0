import {
  EndStaffVisitsSchema,
  NoteWrongPasswordSchema,
  RegisterIdentitySchema,
  SendMailSchema,
  SharePasswordSchema,
} from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { QueueOf } from '@verbatim/contracts/service-manifest.ts'
import type { JobQueue } from '@verbatim/kit/jobs/job-queue.ts'
import { orderIn } from '@verbatim/kit/jobs/order-in.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type { Mailer } from '@verbatim/kit/mail/mailer.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { watchEntries } from '#src/alerts/watch/watch-entries.ts'
import { chainEntries } from '#src/audit/chain/chain-entries.ts'
import { deliverEntries } from '#src/audit/stream/deliver-entries.ts'
import type { Identity } from '#src/context.ts'
import { endDueVisits } from '#src/support-visits/end-due-visits.ts'
import { findUnusual } from '#src/unusual-acts/watch/find-unusual.ts'
import { endStaffVisitsEverywhere } from '#src/workers/end-staff-visits.ts'
import { lookDaily } from '#src/workers/look-daily.ts'
import { noteWrongPassword } from '#src/workers/note-wrong-password.ts'
import { registerIdentity } from '#src/workers/register-identity.ts'
import { sendMail } from '#src/workers/send-mail.ts'
import { sharePassword } from '#src/workers/share-password.ts'
import { sweep } from '#src/workers/sweep.ts'

const SWEEP_EVERY_MS = 15 * 60_000
/** Each domain is asked about once a day, and a restart or a DNS that is away costs hours of it. */
const LOOK_EVERY_MS = 6 * 3_600_000
const CHAIN_EVERY_MS = 2000
/** A visit of support is over everywhere within five seconds of its end. */
const VISITS_EVERY_MS = 1000

export type WorkerParts = { identity: Identity; queue: JobQueue; mailer: Mailer; edgeUrl: string | null }

/** Works on the queue `identity`, and sweeps up what expired. Without an edge there is nobody to tell who joined, and no
 * other region. */
export async function startWorkers({ identity, queue, mailer, edgeUrl }: WorkerParts): Promise<Running[]> {
  const worker = await queue.work({
    queue: 'identity' satisfies QueueOf<'identity'>,
    // Telling the edge holds a connection while it lasts.
    concurrency: 2,
    visibilityMs: 30_000,
    maxAttempts: 30,
    async handle(job, { signal }) {
      if (job.type === SendMailSchema.typeName) return sendMail(identity, mailer, orderIn(SendMailSchema, job))
      if (job.type === NoteWrongPasswordSchema.typeName)
        return noteWrongPassword(identity, job, orderIn(NoteWrongPasswordSchema, job))
      if (job.type === SharePasswordSchema.typeName) {
        if (edgeUrl) await sharePassword(identity, edgeUrl, orderIn(SharePasswordSchema, job), signal)
        return
      }
      if (job.type === EndStaffVisitsSchema.typeName)
        return endStaffVisitsEverywhere(identity, edgeUrl, orderIn(EndStaffVisitsSchema, job), signal)
      if (job.type !== RegisterIdentitySchema.typeName) throw new Error(`Nobody here does ${job.type}`)
      if (edgeUrl) await registerIdentity(identity, edgeUrl, orderIn(RegisterIdentitySchema, job), signal)
    },
  })
  const sweeper = createLoop({ pollMs: SWEEP_EVERY_MS, log: identity.log }, async () => {
    await sweep(identity)
    return false
  })
  const headKey = await signingKeyOf(identity.settings.internalKey)
  const chainer = createLoop({ pollMs: CHAIN_EVERY_MS, log: identity.log }, () =>
    chainEntries({ ...identity, headKey }),
  )
  const watcher = createLoop({ pollMs: CHAIN_EVERY_MS, log: identity.log }, () => watchEntries(identity))
  const finder = createLoop({ pollMs: CHAIN_EVERY_MS, log: identity.log }, () => findUnusual(identity))
  const sender = createLoop({ pollMs: CHAIN_EVERY_MS, log: identity.log }, () => deliverEntries(identity))
  const looker = createLoop({ pollMs: LOOK_EVERY_MS, log: identity.log }, async () => {
    await lookDaily(identity)
    return false
  })
  const ender = createLoop({ pollMs: VISITS_EVERY_MS, log: identity.log }, () => endDueVisits(identity))
  return [worker, sweeper, chainer, watcher, finder, sender, looker, ender]
}
