import { createServer, type Socket } from 'node:net'

/** A mail server that speaks enough SMTP: it keeps what it takes, and refuses recipients named `refused`. */
export async function startSmtpStandIn(): Promise<{ url: string; taken: string[]; stop(): Promise<void> }> {
  const taken: string[] = []
  const server = createServer((socket) => converse(socket, taken))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function converse(socket: Socket, taken: string[]): void {
  let heard = ''
  let inMail = false
  socket.on('error', () => socket.destroy())
  socket.write('220 stand-in\r\n')
  socket.on('data', (chunk) => {
    heard += chunk.toString()
    for (let end = heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
      const said = heard.slice(0, end)
      heard = heard.slice(end + (inMail ? 5 : 2))
      if (inMail) taken.push(said)
      socket.write(inMail ? '250 taken\r\n' : reply(said))
      inMail = !inMail && said === 'DATA'
      end = heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
    }
  })
}

function reply(command: string): string {
  if (command === 'DATA') return '354 go on\r\n'
  if (command === 'QUIT') return '221 bye\r\n'
  const recipient = command.match(/^RCPT TO:<(refused@[^>]*)>/)?.[1]
  return recipient ? `550 nobody here is called ${recipient}\r\n` : '250 ok\r\n'
}
