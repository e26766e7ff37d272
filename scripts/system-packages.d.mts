export function installSystemPackages(packages?: Readonly<Record<string, string>>, users?: string): void
