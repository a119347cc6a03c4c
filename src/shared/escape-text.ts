const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** A text as HTML, for elements and for attributes. DocSearch reads these five names back. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] as string)
}
