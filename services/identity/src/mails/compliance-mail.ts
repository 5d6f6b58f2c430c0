import { layOut, type MailText } from '#src/mails/mail-layout.ts'

/** Tells a manager that the workspace keeps what is in it inside from now on, or no longer. */
export function complianceMail({ workspace, by, on }: { workspace: string; by: string; on: boolean }): MailText {
  const subject = on ? `${workspace} now keeps its data inside` : `${workspace} no longer keeps its data inside`
  return layOut({
    subject,
    title: subject,
    lines: on
      ? [
          `${by} switched compliance on. Nothing is exported, no public link opens, the audit log is not streamed, and applications that were let in read nothing.`,
          'People of verified domains sign in by single sign-on. Recordings are transcribed where the workspace is stored.',
        ]
      : [
          `${by} switched compliance off. Exports, public links, the stream of the audit log and applications work again as they did before.`,
          'Single sign-on is still asked for, until a manager stops it.',
        ],
    notes: ['If this was not agreed, change it under Settings, Security. The audit log says who did it and when.'],
  })
}
