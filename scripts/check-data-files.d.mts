export function checkDataFiles(root?: string): string[]
