/** Asks the person for their password; false when they would rather not. Never fails. */
type AskForPassword = () => Promise<boolean>;

let askOnPage: AskForPassword | undefined;
let asking: Promise<boolean> | undefined;

/** How this page asks, for as long as it is shown; where nothing does, whoever called hears the refusal. */
export function setFreshSignIn(ask: AskForPassword): () => void {
  askOnPage = ask;
  return () => {
    if (askOnPage === ask) askOnPage = undefined;
  };
}

/** Has the person prove who they are (rule A11). Calls that are refused at once are one question. */
export function askForFreshSignIn(): Promise<boolean> {
  asking ??= (askOnPage?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
