const schemes = /^(?:https?|mailto|tel|sms|ircs?|matrix|xmpp)$/i

/**
 * Whether a text can be the target of a link: a path, or a URL with a scheme that runs no code. Browsers ignore control
 * characters and spaces in and before schemes.
 */
export function isLinkTarget(url: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1]
  return scheme === undefined || schemes.test(scheme)
}
