/** Where anybody gets an address: no workspace speaks for these, whatever stands in the DNS. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es live.com
  live.co.uk live.fr live.nl msn.com passport.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.fr yahoo.de yahoo.it yahoo.es
  yahoo.com.br yahoo.com.au yahoo.co.jp ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me
  protonmail.com pm.me tutanota.com tuta.com tutamail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de
  freenet.de mail.com email.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com yandex.com yandex.ru ya.ru mail.ru
  bk.ru inbox.ru list.ru rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com naver.com
  hanmail.net daum.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr libero.it virgilio.it tiscali.it
  alice.it btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net bigpond.com optusnet.com.au xtra.co.nz
  shaw.ca rogers.com sympatico.ca telus.net uol.com.br bol.com.br terra.com.br ig.com.br rediffmail.com seznam.cz
  wp.pl o2.pl onet.pl interia.pl duck.com mailinator.com guerrillamail.com sharklasers.com yopmail.com 10minutemail.com
  temp-mail.org trashmail.com dispostable.com maildrop.cc getnada.com mailnesia.com simplelogin.com anonaddy.com`.split(
    /\s+/,
  ),
)

/** Whether anybody may have an address of the domain, or of one below it. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_label, from) => PUBLIC_MAIL_DOMAINS.has(labels.slice(from).join('.')))
}
