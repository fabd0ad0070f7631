export type DemoCategory = 'web' | 'mobile' | 'ai-ml' | 'digital-assets';

/**
 * A table cell or status text. A prefix picks its look: `ok:`, `warn:`, `bad:`, `soft:` make a pill,
 * `num:` a right-aligned figure, anything else is plain text.
 */
export type Cell = string;

interface Series {
  label: string;
  values: number[];
  dashed?: boolean;
  /** Point beside which the name stands; default: the last. */
  labelAt?: number;
}

export interface Plot {
  series: Series[];
  xLabels: string[];
  yLabels: string[];
  min: number;
  max: number;
  kind?: 'line' | 'bar';
  /** From this index on, the values are a forecast and get a band. */
  forecastFrom?: number;
}

export type Screen =
  | {
      kind: 'list';
      title: string;
      big: string;
      bigLabel: string;
      bars?: number[];
      rows: [string, string, Cell][];
    }
  | { kind: 'chat'; title: string; subtitle: string; messages: ['me' | 'them', string][] }
  | { kind: 'form'; title: string; fields: [string, string][]; chips?: string[]; button: string }
  | { kind: 'habits'; title: string; habits: [string, string, number[]][] }
  | { kind: 'route'; title: string; stops: [string, string, Cell][]; button: string }
  | { kind: 'kites'; score: string; best: string }
  | { kind: 'roll'; title: string; subtitle: string; pupils: [string, string, Cell][]; button: string };

export type Scene =
  | {
      scene: 'dashboard';
      url: string;
      brand: string;
      nav: string[];
      title: string;
      action: string;
      stats: [string, string, string][];
      columns: string[];
      widths: number[];
      rows: Cell[][];
    }
  | {
      scene: 'calendar';
      url: string;
      title: string;
      month: string;
      days: string[];
      resources: [string, string][];
      bookings: [row: number, from: number, length: number, label: string, tone: 0 | 1 | 2][];
      legend: string[];
    }
  | {
      scene: 'booking';
      behind: Omit<Extract<Scene, { scene: 'calendar' }>, 'scene'>;
      heading: string;
      fields: [string, string][];
      problem: string;
      buttons: string[];
    }
  | {
      scene: 'kanban';
      url: string;
      title: string;
      columns: { name: string; cards: [string, string, string][] }[];
    }
  | {
      scene: 'api';
      url: string;
      brand: string;
      endpoints: [string, string][];
      active: number;
      summary: string;
      fields: [string, string, string][];
      request: string[];
      response: string[];
    }
  | { scene: 'code'; archive: string; file: string; from?: number; title?: string; light?: boolean }
  | { scene: 'terminal'; title: string; lines: string[]; light?: boolean }
  | { scene: 'phones'; screens: Screen[]; headline?: string; note?: string; mirrored?: boolean }
  | {
      scene: 'notebook';
      title: string;
      heading: string;
      prose: string;
      code: string[];
      code2?: string[];
      plot: Plot;
      table?: Cell[][];
    }
  | {
      scene: 'training';
      title: string;
      plot: Plot;
      metrics: [string, string][];
      classes: string[];
      matrix: number[][];
    }
  | {
      scene: 'icons';
      archive: string;
      folder: string;
      title: string;
      note: string;
      style?: 'sheet' | 'labels' | 'large';
    }
  | { scene: 'sheet'; title: string; version: string; dark?: boolean }
  | {
      scene: 'invoice';
      from: string;
      gstin: string;
      to: string;
      number: string;
      date: string;
      items: [string, string, string, string][];
      totals: [string, string][];
      paid?: string;
      second: string;
    }
  | {
      scene: 'schema';
      title: string;
      tables: { name: string; x: number; y: number; columns: [string, string][] }[];
      links: [number, number][];
    }
  | {
      scene: 'chat';
      url: string;
      title: string;
      topics: string[];
      messages: ['me' | 'them', string][];
      sources: [string, string][];
    }
  | {
      scene: 'report';
      url: string;
      title: string;
      note: string;
      plot: Plot;
      stats: [string, string, string][];
    }
  | { scene: 'leaves'; title: string; tiles: [string, string, Cell][]; note: string }
  | {
      scene: 'grid';
      url: string;
      title: string;
      columns: string[];
      widths: number[];
      rows: Cell[][];
      note: string;
    }
  | { scene: 'swatches'; title: string; note: string; tokens: [string, string][] };

/** One picture of a listing; `ground` picks the backdrop's shape so that neighbours differ. */
export type PictureSpec = Scene & {
  category: DemoCategory;
  ground?: 0 | 1 | 2 | 3;
  /** What its seller says below it. */
  caption?: string;
};
