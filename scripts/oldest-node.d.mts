export function findOldestNode(): string | undefined
export function installOldestNode(): void
