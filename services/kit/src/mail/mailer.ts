/** A mail as it goes out. Text is required; html is what most people see. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where the reader's mail program stops mails of this kind by one call (RFC 8058); none where they always come. */
  stopUrl?: string
}

/** Port: sends a mail or throws. Sending the same id twice is harmless. Adapters: the local outbox, SMTP. */
export type Mailer = { send(mail: Mail): Promise<void> }
