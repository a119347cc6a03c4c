export interface ProductionPackage {
  /** Name and version. */
  id: string
  name: string
  version: string
  license: string
  integrity?: string
  isBundled: boolean
  isOptional: boolean
}

export function productionPackages(root: string, licensesText: string): ProductionPackage[]
export function createSbom(root: string, licensesText: string): string
