/** What a folder or an archive holds beside what was meant: hidden files, packages, a Mac's own notes. */
export function isPassedOver(name: string): boolean {
  return /(?:^|\/)(?:\.[^/]|node_modules\/|__MACOSX\/)/.test(name)
}
