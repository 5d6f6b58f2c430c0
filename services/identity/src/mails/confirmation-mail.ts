import { withQuery } from '@verbatim/contracts/links.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { type Confirmation, lifetimeOf } from '#src/confirmations/confirmation.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'

type Contents = { secret: string; workspace: Workspace | null; ticket?: string | undefined }

/** The mail with a code, or with a link to the host on which it was asked for. */
export function confirmationMail(settings: RegionSettings, confirmation: Confirmation, contents: Contents): MailText {
  const place = contents.workspace ? contents.workspace.name : 'Verbatim'
  const minutes = lifetimeOf(confirmation.flow) / 60_000
  const ignore = 'If you did not ask for this, ignore this mail. Nobody can get in without it.'
  if (confirmation.flow === 'ONE_TIME_CODE')
    return layOut({
      subject: `Your code for ${place}`,
      title: `Your code for ${place}`,
      lines: ['Enter this code in the window in which you asked for it.'],
      code: contents.secret,
      notes: [`It works once and for ${minutes} minutes. Nobody from Verbatim will ask you for it.`, ignore],
    })
  const isReset = confirmation.purpose === 'RESET_PASSWORD'
  const subject = isReset ? `Choose a new password for ${place}` : `Sign in to ${place}`
  return layOut({
    subject,
    title: subject,
    lines: [isReset ? 'Choose a new password with this link.' : 'Open this link to sign in.'],
    action: { label: isReset ? 'Choose a password' : 'Sign in', url: linkOf(settings, isReset, contents) },
    notes: [`It works once and for ${minutes} minutes.`, ignore],
  })
}

function linkOf(settings: RegionSettings, isReset: boolean, { secret, workspace, ticket }: Contents): string {
  const path = isReset ? '/auth/reset-password' : '/auth/confirm-email'
  return publicUrl(settings, workspace?.subdomain ?? null, withQuery(path, { ticket, token: secret }))
}
