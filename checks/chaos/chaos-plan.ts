/** How large a run is, and how often what is broken in it. */
export interface ChaosPlan {
  readonly payments: number
  readonly portalKills: number
  readonly databaseKills: number
  /** How often the database is silent, slow or read-only for some seconds, in turn. */
  readonly databaseSpells: number
  /** How often no answer of the database arrives for some seconds. */
  readonly lostAnswers: number
  /** How often all portals are ended in order and started again, one after the other. */
  readonly rollingRestarts: number
  /** How often strangers hold connections of every portal for a while. */
  readonly heldConnections: number
  /** How often the disk of the database has no room for a while. */
  readonly dataDiskFills: number
  /** How often the logs of the portals have no room for a while. */
  readonly logDiskFills: number
  /** 1: four of the staff decide, pause and resume at the console beside it, which is ended by force in the middle; 0: nobody does. */
  readonly staff: number
  /** Customers at the same time. */
  readonly atOnce: number
  readonly portals: number
  readonly seed: number
  /** Due work must be taken on within so long. */
  readonly patienceMs: number
}
